import type { Code } from '../../src/contract/codes.ts';
import { COMMON_CODES } from '../../src/contract/endpoint-docs.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { API_PREFIX } from '../../src/contract/envelope.ts';
import { MESSAGES } from '../../src/contract/error-messages.ts';

// The texts of the OpenAPI document about the API and about each call, in Markdown.

const codeLines = (codes: readonly Code[]) =>
  codes.map((code) => `- \`${code}\` ${MESSAGES[code].zh} / ${MESSAGES[code].en}`).join('\n');

/** Says what a caller must know first, and the codes. The endpoints of a path share `isPublic`. */
export function describeCall(
  call: Endpoint,
  endpoints: readonly { readonly endpoint: Endpoint }[],
  codes: readonly Code[],
): string {
  const writes = endpoints
    .filter(({ endpoint }) => endpoint.writes)
    .map(
      ({ endpoint: { name, action } }) =>
        `\`${name}\` writes${action ? ', and moves money or value' : ''}.`,
    );
  const facts = [call.isPublic ? 'Needs no login.' : 'Needs a login.', ...writes].join(' ');
  return `${facts}\n\n${codeLines(codes) || 'Refuses with the common codes.'}`;
}

/** What holds for all calls. */
export const introduction =
  () => `- All paths begin with \`${API_PREFIX}\`. docs/RULES.md of the package says what each call does.
- Every call except the public ones needs the header \`token\`. The header \`platform: h5\` names the platform, and \`Accept-Language\` the language of \`msg\`.
- Several calls can share a path. A field of the input says which one is meant, the first if no field does. The title of a schema and the name of an example are the name of the call.
- A call that writes needs a \`request_id\`. If the same \`request_id\` comes again with the same input, the server sends the same answer again and changes nothing.
- \`request_id\` with \`resolve: 1\` asks for the outcome of a write. A public call has no \`resolve\`. If a public call has succeeded, the same \`request_id\` is refused with 10007.
- Every call that needs a token refuses a frozen account with 21090.
- A field that is not required may be missing. Then the app hides what needs the field.
- The examples are requests to the mock and its answers, on the demo data. Of a list with more than eight rows, an example shows only three.
- A business error by a rule of the product has the HTTP status 200 and a \`code\` other than 1.

Common codes:

${codeLines(COMMON_CODES)}`;
