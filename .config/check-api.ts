import { createConfig, lintFromString } from '@redocly/openapi-core';
import { makeOpenApi } from '../mock-server/documents/openapi.ts';

// `npm run check:api`: the document that the mock serves, by Redocly's rules.

const config = await createConfig({ extends: ['recommended-strict'] });
const problems = await lintFromString({ source: JSON.stringify(makeOpenApi()), config });
for (const { ruleId, message, location } of problems)
  console.error(`${location[0]?.pointer ?? ''}  ${message} (${ruleId})`);
if (problems.length > 0) {
  console.error(
    `The OpenAPI document has ${problems.length} problems: mend mock-server/documents or the contract.`,
  );
  process.exit(1);
}
