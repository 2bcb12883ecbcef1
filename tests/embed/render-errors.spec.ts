import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// No error of a component reaches the `error` event of the host's window. The fixture `hostErrors` fails a test otherwise.

/** Adds an error to the page "not found". `document.body.dataset.crash` names the place. */
const crashingPage = (realUrl: string) => `
  import { Component as Real } from ${JSON.stringify(realUrl)};
  const isAt = (place) => document.body.dataset.crash === place;
  const crash = (place) => { throw new Error('crash at ' + place); };
  // A class component without an import of React.
  class Crashing {
    constructor(props) { this.props = props; }
    render() { return this.props.children; }
    componentDidMount() { if (isAt('mount')) crash('mount'); }
    componentWillUnmount() { if (isAt('removal')) crash('removal'); }
  }
  Crashing.prototype.isReactComponent = {};
  export const Component = (props) => {
    if (isAt('first render')) {
      delete document.body.dataset.crash;
      crash('first render');
    }
    const page = Real(props);
    const onClick = () => { if (isAt('click')) crash('click'); };
    const box = { ...page, type: 'div', props: { onClick, children: page } };
    return { ...page, type: Crashing, props: { children: box } };
  };
`;

test.beforeEach(async ({ page }) => {
  await page.route('**/chunks/NotFoundPage-*.js', (route) => {
    const url = route.request().url();
    return url.endsWith('?real')
      ? route.fallback()
      : route.fulfill({
          contentType: 'text/javascript',
          headers: { 'Access-Control-Allow-Origin': '*' },
          body: crashingPage(`${url}?real`),
        });
  });
});

for (const [place, message] of [
  ['first render', 'React error #520'], // React rendered again, and recovered
  ['mount', 'crash at mount'],
  ['click', 'crash at click'],
  ['removal', 'crash at removal'],
] as const)
  test(
    `an error at ${place} goes to the console, not to the host's window`,
    { tag: place === 'mount' ? [] : '@long' },
    async ({ page, host, embed, app }) => {
      const errors: string[] = [];
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
      await page.addInitScript(
        (crash) => addEventListener('load', () => (document.body.dataset['crash'] = crash)),
        place,
      );
      await host.open();
      await expect(page.locator('body')).toHaveAttribute('data-crash', place);
      await embed.goTo('#/no/such/page');
      const notFound = app.text('notFound.text');
      if (place === 'mount') await expect(embed.alert).toContainText(t('error.page'));
      else await expect(notFound).toBeVisible();
      if (place === 'click') {
        await notFound.click();
        await expect.poll(() => errors).not.toEqual([]);
        await expect(notFound).toBeVisible();
      }
      await embed.remove();
      await expect.poll(() => errors.join()).toContain(message);
    },
  );
