import { connect } from 'node:tls';

const WITHIN_MS = 5_000;

/** When the certificate at this address expires. Rejects if a browser would not accept it. */
export function certificateExpiry({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error('no response in time')));
    socket.on('error', reject);
  });
}
