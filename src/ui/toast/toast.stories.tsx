import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Button } from '../button/Button.tsx';
import { useNotices } from '../hooks/use-notices.ts';
import { Sheet } from '../sheet/Sheet.tsx';

const LONG =
  '这是一条很长的提示，用来看清三行之后会怎样：眼睛只看到三行，读屏会读出全部内容。'.repeat(3);

export function Story() {
  const notices = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <State name="short">
        <Button look="plain" onClick={() => notices.showToast('内容已复制')}>
          短提示
        </Button>
      </State>
      <State name="two">
        <Button
          look="plain"
          onClick={() => ['第一条', '第一条', '第二条'].forEach((text) => notices.showToast(text))}
        >
          连续提示
        </Button>
      </State>
      <State name="long text">
        <Button look="plain" onClick={() => notices.showToast(LONG)}>
          长提示
        </Button>
      </State>
      <State name="over a sheet">
        <Button look="plain" onClick={() => setIsOpen(true)}>
          面板里的提示
        </Button>
      </State>
      {isOpen && (
        <Sheet title="面板" onClose={() => setIsOpen(false)}>
          <Button onClick={() => notices.showToast('已保存')}>保存</Button>
        </Sheet>
      )}
    </>
  );
}
