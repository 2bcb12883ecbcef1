import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson } from '../mock-server/http/read-json.ts';
import { DEMO_PARTNER_KEY } from '../mock-server/partner/partner-api.ts';

// The server of the portal, which plays a partner: it logs its own customers in, and gets their tokens from the backend
// of the app (docs/backend/sessions.md). The partner key never leaves the server.

/** The customers of the portal. A real partner would ask for a password. Both people are fictional. */
const CUSTOMERS = {
  // The portal knows who its customers are and passes it on. So nobody gets the account of another owner of the number,
  // and nobody need verify their name again.
  zhang: {
    customerId: 'NS-1001',
    claims: { mobile: '13800000001', real_name: '张三', id_card: '11010519491231002X' },
  },
  he: {
    customerId: 'NS-1002',
    claims: { mobile: '13800000077', real_name: '何秋', id_card: '110101199003074899' },
  },
} as const;

type CustomerName = keyof typeof CUSTOMERS;

const isCustomer = (name: unknown): name is CustomerName =>
  typeof name === 'string' && Object.hasOwn(CUSTOMERS, name);

const COOKIE = 'portal-session';
/** The code that a real server would send to the customer's phone. */
const DEMO_CODE = '2468';
const MAX_BODY_BYTES = 1024;
const JWT_SECONDS = 30;

// #region sign
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a JSON Web Token for one call of the backend. A real server uses the JWT library of its language. */
function signAssertion(claims: object): string {
  const iat = Math.floor(Date.now() / 1000);
  const content = [
    encode({ alg: 'HS256', typ: 'JWT' }),
    encode({ ...claims, iat, exp: iat + JWT_SECONDS, jti: randomUUID() }),
  ].join('.');
  const signature = createHmac('sha256', DEMO_PARTNER_KEY).update(content).digest('base64url');
  return `${content}.${signature}`;
}

/** Calls the backend for a customer. `origin` is where the mock listens. */
async function callBackend(
  origin: string,
  path: string,
  customer: CustomerName,
  claims: object = {},
): Promise<Record<string, unknown>> {
  const { customerId, claims: identity } = CUSTOMERS[customer];
  const response = await fetch(`${origin}/partner/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${signAssertion({ sub: customerId, ...identity, ...claims })}`,
    },
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path}: ${String(answer['error'])}`);
  return answer;
}
// #endregion

function sendJson(res: ServerResponse, status: number, value: object | null): void {
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(status).end(JSON.stringify(value));
}

const sessionCookie = (value: string) =>
  `${COOKIE}=${value}; HttpOnly; SameSite=Strict; Path=/portal`;

/** Creates the handler of `POST /portal/…`. Its sessions end with the process. */
export function createPortalServer() {
  const customerOfSession = new Map<string, CustomerName>();

  function findSession({ headers }: IncomingMessage): string {
    return new RegExp(`${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
  }

  async function answer(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const origin = `http://${req.headers.host}`;
    const body = await readJson(req, MAX_BODY_BYTES);
    const session = findSession(req);
    const customer = customerOfSession.get(session);
    if (path === 'login') {
      const { name } = body;
      if (!isCustomer(name)) return sendJson(res, 400, { error: 'unknown customer' });
      const newSession = randomUUID();
      customerOfSession.delete(session);
      customerOfSession.set(newSession, name);
      res.setHeader('Set-Cookie', sessionCookie(newSession));
      return sendJson(res, 200, { name });
    }
    if (path === 'logout') {
      customerOfSession.delete(session);
      res.setHeader('Set-Cookie', `${sessionCookie('')}; Max-Age=0`);
      // A backend that does not answer must not keep the customer logged in here.
      if (customer) await callBackend(origin, 'revocations', customer).catch(console.error);
      return sendJson(res, 200, {});
    }
    if (path === 'customer') return sendJson(res, 200, { name: customer ?? null });
    // No error: at the start of a visit nobody is logged in.
    if (!customer) return sendJson(res, 200, null);
    if (path === 'wealth-session') {
      const { token } = await callBackend(origin, 'sessions', customer);
      return sendJson(res, 200, { token });
    }
    if (path === 'step-up') {
      const { action, amount, code } = body;
      // Without this check, a script in the page could get the token without the customer.
      if (code !== DEMO_CODE) return sendJson(res, 403, { error: 'wrong code' });
      const { step_up_token } = await callBackend(origin, 'step_ups', customer, { action, amount });
      return sendJson(res, 200, { stepUpToken: step_up_token });
    }
    return sendJson(res, 404, { error: 'no such path' });
  }

  /** Returns whether the request is one of the portal. */
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const [, path] = /^\/portal\/([\w-]+)$/.exec(req.url ?? '') ?? [];
    if (req.method !== 'POST' || path === undefined) return false;
    answer(req, res, path).catch((error: unknown) => {
      sendJson(res, 502, { error: error instanceof Error ? error.message : 'failed' });
    });
    return true;
  };
}
