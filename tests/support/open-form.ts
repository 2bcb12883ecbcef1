import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import type { TextKey } from '../../src/i18n/text-key.ts';
import { openApp } from './open-app.ts';
import { t } from './texts.ts';

/** Texts to type by the key of the label of their field. */
export type Values = Partial<Record<TextKey, string>>;

/** An open dialog. For Testing Library it is hidden, because happy-dom has no top layer. */
const DIALOG = ['alertdialog', { hidden: true }] as const;

/** Opens a page with a form in happy-dom. `submitText` is the text of the button that sends the form. */
export async function openForm(
  route: string,
  submitText: TextKey,
  start?: Parameters<typeof openApp>[1],
) {
  const opened = await openApp(route, start);
  const { app, user, fill } = opened;
  // The first test of a file also loads the code of the page, which takes longer on a busy machine.
  const submitButton = await app.findByRole('button', { name: t(submitText) }, { timeout: 60_000 });
  const field = (label: TextKey) => app.getByLabelText(t(label));
  return {
    ...opened,
    field,
    type: (values: Values) => {
      for (const [label, text] of Object.entries(values)) fill(field(label as TextKey), text);
    },
    submit: () => user.click(submitButton),
    /** Expects one message with this text, and closes it. */
    closeMessage: async (text: string) => {
      expect(await app.findByRole(...DIALOG)).toHaveTextContent(text);
      await user.click(app.getByRole('button', { name: t('common.ok'), hidden: true }));
      await waitFor(() => expect(app.queryByRole(...DIALOG)).toBeNull());
    },
    findButton: (text: TextKey) => app.findByRole('button', { name: t(text) }),
  };
}
