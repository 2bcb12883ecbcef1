import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Button } from '../button/Button.tsx';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { Sheet } from '../sheet/Sheet.tsx';

const LONG =
  '这是一条很长的提示，用来看清三行之后会怎样：眼睛只看到三行，读屏会读出全部内容。'.repeat(3);

export function Story() {
  const dialogs = useDialogs();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <State name="short">
        <Button variant="plain" onClick={() => dialogs.showToast('内容已复制')}>
          短提示
        </Button>
      </State>
      <State name="two">
        <Button
          variant="plain"
          onClick={() => ['第一条', '第一条', '第二条'].forEach((text) => dialogs.showToast(text))}
        >
          连续提示
        </Button>
      </State>
      <State name="long text">
        <Button variant="plain" onClick={() => dialogs.showToast(LONG)}>
          长提示
        </Button>
      </State>
      <State name="over a sheet">
        <Button variant="plain" onClick={() => setIsOpen(true)}>
          面板里的提示
        </Button>
      </State>
      {isOpen && (
        <Sheet title="面板" onClose={() => setIsOpen(false)}>
          <Button onClick={() => dialogs.showToast('已保存')}>保存</Button>
        </Sheet>
      )}
    </>
  );
}
