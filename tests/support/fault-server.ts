import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the server does with the socket after a complete request. */
export type Fault = (socket: Socket) => void;

/** A received request. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const CRLF = '\r\n';

interface AnswerOptions {
  length?: number;
  headers?: Readonly<Record<string, string>>;
}

/** A whole HTTP answer. `length` replaces the true Content-Length. */
export function answer(
  status: string,
  type: string,
  body: string,
  { length = Buffer.byteLength(body), headers = {} }: AnswerOptions = {},
): string {
  const lines = [
    `HTTP/1.1 ${status}`,
    'Access-Control-Allow-Origin: *',
    'Access-Control-Allow-Headers: *, token, platform, content-type, accept-language',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return lines.join(CRLF) + CRLF + CRLF + body;
}

export const faults = {
  resetBeforeBytes: (socket) => socket.resetAndDestroy(),
  closeBeforeBytes: (socket) => socket.end(),
  cutBody: (socket) =>
    socket.write(answer('200 OK', 'application/json', '{"code":1,"da', { length: 500 }), () =>
      socket.resetAndDestroy(),
    ),
  /** Sends one byte at a time and never ends. */
  trickle: (socket) => {
    socket.write(answer('200 OK', 'application/json', '{', { length: 100_000 }));
    const timer = setInterval(() => socket.write(' '), 20);
    socket.once('close', () => clearInterval(timer));
  },
  silence: () => {},
  html502: (socket) =>
    socket.end(answer('502 Bad Gateway', 'text/html', '<html><h1>Bad gateway</h1></html>')),
  html200: (socket) => socket.end(answer('200 OK', 'text/html', '<html>Sign in to Wi-Fi</html>')),
  noContent: (socket) =>
    socket.end(
      'HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n',
    ),
  malformedJson: (socket) => socket.end(answer('200 OK', 'application/json', '{"code":1,,}')),
  truncatedJson: (socket) =>
    socket.end(answer('200 OK', 'application/json', '{"code":1,"msg":"success","data":{"li')),
} satisfies Record<string, Fault>;

/** Answers with a valid success and this data, padded with spaces to this many bytes. */
export function paddedSuccess(data: unknown, bytes: number): Fault {
  const envelope = JSON.stringify({ code: 1, msg: 'success', data, time: 0, trace_id: 't' });
  return (socket) => socket.end(answer('200 OK', 'application/json', envelope.padEnd(bytes)));
}

export const redirectTo =
  (url: string, status = '302'): Fault =>
  (socket) =>
    socket.end(answer(`${status} Redirect`, 'text/plain', '', { headers: { Location: url } }));

export interface FaultServer {
  readonly url: string;
  readonly requests: WireRequest[];
  /** The CORS preflights of a browser, which `requests` leaves out. */
  readonly preflights: WireRequest[];
  /** Sets the fault of the following requests. */
  setFault(fault: Fault): void;
  /** Refuses new connections until they are accepted again. */
  refuseConnections(): Promise<void>;
  acceptConnections(): Promise<void>;
  close(): Promise<void>;
}

function parseRequest(text: string): WireRequest | null {
  const headEnd = text.indexOf(CRLF + CRLF);
  if (headEnd < 0) return null;
  const [requestLine = '', ...lines] = text.slice(0, headEnd).split(CRLF);
  const [method = '', path = ''] = requestLine.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = text.slice(headEnd + 4);
  if (Buffer.byteLength(body) < Number(headers['content-length'] ?? 0)) return null;
  return { method, path, headers, body };
}

/** A real server on loopback, because a stub of the network cannot cut a connection. */
export async function startFaultServer(firstFault: Fault): Promise<FaultServer> {
  const requests: WireRequest[] = [];
  const preflights: WireRequest[] = [];
  const sockets = new Set<Socket>();
  let fault = firstFault;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    let receivedText = '';
    socket.on('data', (chunk) => {
      receivedText += chunk.toString('utf8');
      const request = parseRequest(receivedText);
      if (!request) return;
      receivedText = '';
      if (request.method === 'OPTIONS') {
        preflights.push(request);
        socket.end(answer('200 OK', 'text/plain', ''));
        return;
      }
      requests.push(request);
      fault(socket);
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    preflights,
    setFault(nextFault) {
      fault = nextFault;
    },
    refuseConnections: () => new Promise((resolve) => server.close(() => resolve())),
    acceptConnections: () => listen(port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
