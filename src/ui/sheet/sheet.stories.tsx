import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Button } from '../button/Button.tsx';
import { Field } from '../field/Field.tsx';
import { useDialogs } from '../hooks/use-dialogs.ts';
import { Sheet, StickyFooter } from './Sheet.tsx';

const LINES = Array.from(
  { length: 30 },
  (_, i) => `第 ${i + 1} 条：示例文字，说明这一条规则的内容。`,
);

type Name = 'footer' | 'form' | 'long' | 'stacked' | 'unsaved';

export function Story() {
  const [opened, setOpened] = useState<Name | null>(null);
  const closeSheet = () => setOpened(null);
  const openButton = (name: Name, label: string) => (
    <State name={name}>
      <Button variant="plain" onClick={() => setOpened(name)}>
        {label}
      </Button>
    </State>
  );
  return (
    <>
      {openButton('footer', '打开带按钮的面板')}
      {openButton('form', '打开带表单的面板')}
      {openButton('long', '打开长面板')}
      {openButton('stacked', '打开可叠的面板')}
      {openButton('unsaved', '打开未保存的面板')}
      {opened === 'footer' && <WithFooter onClose={closeSheet} />}
      {opened === 'form' && <FormSheet onClose={closeSheet} />}
      {opened === 'long' && (
        <Sheet title="规则说明" onClose={closeSheet}>
          {LINES.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Sheet>
      )}
      {opened === 'stacked' && <StackedSheets onClose={closeSheet} />}
      {opened === 'unsaved' && <UnsavedSheet onClose={closeSheet} />}
    </>
  );
}

function WithFooter({ onClose }: { onClose: () => void }) {
  const [remark, setRemark] = useState('');
  return (
    <Sheet
      title="提现"
      onClose={onClose}
      footer={<Button onClick={onClose}>确认提现，到账 497.50 元</Button>}
    >
      {LINES.slice(0, 12).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Field label="备注" value={remark} onChange={setRemark} />
    </Sheet>
  );
}

function FormSheet({ onClose }: { onClose: () => void }) {
  const [remark, setRemark] = useState('');
  return (
    <Sheet title="填写金额" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        {LINES.slice(0, 20).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <Field label="备注" value={remark} onChange={setRemark} />
        <StickyFooter>
          <Button type="submit">提交</Button>
        </StickyFooter>
      </form>
    </Sheet>
  );
}

function StackedSheets({ onClose }: { onClose: () => void }) {
  const [isMore, setIsMore] = useState(false);
  return (
    <Sheet title="下层面板" onClose={onClose}>
      <p>这个面板里可以再打开一个。</p>
      <Button variant="plain" onClick={() => setIsMore(true)}>
        再打开一个
      </Button>
      {isMore && (
        <Sheet title="上层面板" onClose={() => setIsMore(false)}>
          <p>返回时先关闭上层。</p>
        </Sheet>
      )}
    </Sheet>
  );
}

function UnsavedSheet({ onClose }: { onClose: () => void }) {
  const dialogs = useDialogs();
  const [text, setText] = useState('已经输入');
  async function handleClose() {
    const confirmTexts = { title: '放弃填写？', text: '填写的内容不会保存。', okText: '放弃' };
    if (
      text === '' ||
      (await dialogs.ask({ ...confirmTexts, cancelText: '继续填写', isDanger: true }))
    )
      onClose();
  }
  return (
    <Sheet title="填写资料" onClose={() => void handleClose()}>
      <Field label="说明" value={text} onChange={setText} />
    </Sheet>
  );
}
