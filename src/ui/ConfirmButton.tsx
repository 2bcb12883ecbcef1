import type { ComponentProps } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './Button.tsx';
import { useNotices } from './use-notices.ts';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'title'> {
  title: string;
  text: string;
  onConfirmed: () => void;
}

/** A button that ends or removes something, after a confirmation. */
export function ConfirmButton({ title, text, onConfirmed, ...button }: ConfirmButtonProps) {
  const t = useT();
  const notices = useNotices();
  async function handleClick() {
    const buttonTexts = { okText: t('common.ok'), cancelText: t('common.cancel') };
    if (await notices.ask({ title, text, ...buttonTexts, isDanger: true })) onConfirmed();
  }
  return <Button {...button} onClick={() => void handleClick()} />;
}
