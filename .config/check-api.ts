import { createConfig, lintFromString } from '@redocly/openapi-core';
import { makeOpenApi } from '../mock-server/documents/openapi.ts';

// `npm run check:api` checks the OpenAPI document of the mock by the rules of Redocly.

const config = await createConfig({ extends: ['recommended-strict'] });
const problems = await lintFromString({ source: JSON.stringify(makeOpenApi()), config });
for (const { ruleId, message, location } of problems)
  console.error(`${location[0]?.pointer ?? ''}  ${message} (${ruleId})`);
if (problems.length > 0) {
  console.error(
    `The OpenAPI document has ${problems.length} problems: correct mock-server/documents or the contract.`,
  );
  process.exit(1);
}
