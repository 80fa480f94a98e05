import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  source: string;
}

const header = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';

/** A real SMTP server on this machine. */
export async function startMailServer() {
  const arrived: Mail[] = [];
  const logins: string[] = [];
  /** How it responds to the next messages; 0: it takes them. */
  const behaviour = { refuseWith: 0, hangUp: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username = '', password }, _session, callback) {
      logins.push(username);
      if (password !== 'right') return callback(new Error('Wrong password'));
      callback(null, { user: username });
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8');
        const { refuseWith: responseCode } = behaviour;
        if (responseCode > 0)
          return callback(Object.assign(new Error('No such mailbox <asha@example.com>'), { responseCode }));
        arrived.push({
          id: header(source, 'Message-ID'),
          to: session.envelope.rcptTo[0]?.address ?? '',
          subject: header(source, 'Subject'),
          source,
        });
        if (behaviour.hangUp) return callback(Object.assign(new Error('Closing'), { responseCode: 421 }));
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    logins,
    behaviour,
    /** What the mailbox shows: a repeated message once. */
    mailbox: () => [...new Map(arrived.map((mail) => [mail.id, mail])).values()],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
