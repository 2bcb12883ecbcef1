import { Validator } from '@seriousme/openapi-schema-validator';
import { makeOpenApi } from '../mock-server/documents/openapi.ts';

// `npm run check:api`: the document that the mock serves is OpenAPI 3.1 and its references resolve.

const validator = new Validator();
const { valid, errors } = await validator.validate(structuredClone(makeOpenApi()));
if (!valid) {
  console.error('The OpenAPI document is not valid:', JSON.stringify(errors, null, 2));
  process.exit(1);
}
validator.resolveRefs();
