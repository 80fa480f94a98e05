import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@shop/server/testing/temporary-folder';

/** A certificate authority of this machine, and a certificate for a domain that it signed. */
export function localCertificate(domain = 'localhost') {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = (name: string, subject: string) => [
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', name, '-subj', subject],
  ];
  openssl(...newKey('ca.key', '/CN=Local authority'), '-x509', '-days', '60', '-out', 'ca.pem');
  openssl(...newKey('key.pem', `/CN=${domain}`), '-out', 'request.pem');
  writeFileSync(file('names'), `subjectAltName=DNS:${domain}`);
  openssl(
    ...['x509', '-req', '-in', 'request.pem', '-days', '60', '-extfile', 'names'],
    ...['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'cert.pem'],
  );
  return { authority: file('ca.pem'), certificate: file('cert.pem'), key: file('key.pem') };
}
