import type { IncomingMessage, ServerResponse } from 'node:http';

/** The method whose handler answers: for HEAD that of GET. Node.js leaves out the body. */
export const routedMethod = ({ method = '' }: IncomingMessage) =>
  method === 'HEAD' ? 'GET' : method;

/** Names the allowed methods, for an answer with the status 405. */
export function setAllowHeader(res: ServerResponse, methods: readonly string[]): void {
  const allowedMethods = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  res.setHeader('Allow', allowedMethods.join(', '));
}
