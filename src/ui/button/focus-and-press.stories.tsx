import { Copy } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { IconButton } from '../icon-button/IconButton.tsx';
import { LinkRow, ListGroup } from '../rows/ListGroup.tsx';
import { TextButton } from '../text-button/TextButton.tsx';
import { Button } from './Button.tsx';
import { SmallButton } from './SmallButton.tsx';

/** In the gallery, an element with this attribute has the styles of `:focus-visible` or `:active` (gallery-context.ts). */
type Mark = 'data-focused' | 'data-pressed';

/** Components that all look focused, or all look pressed. */
function MarkedComponents({ mark }: { mark: Mark }) {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const control of container.current?.querySelectorAll('a, button, input') ?? [])
      control.setAttribute(mark, '');
  }, [mark]);
  return (
    <div ref={container} style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <Button>确认</Button>
      <Button variant="plain">取消</Button>
      <Button variant="gold">立即开通</Button>
      <SmallButton>领取</SmallButton>
      <IconButton icon={Copy} label="复制" />
      <TextButton>忘记密码</TextButton>
      <Checkbox name={mark} isChecked onChange={() => {}}>
        我已阅读并同意协议
      </Checkbox>
      <div style={{ inlineSize: '100%' }}>
        <ListGroup label={mark}>
          <LinkRow to="/prizes" icon={Copy} label="我的奖品" />
        </ListGroup>
      </div>
    </div>
  );
}

export function Story() {
  return (
    <>
      <State name="focused">
        <MarkedComponents mark="data-focused" />
      </State>
      <State name="pressed">
        <MarkedComponents mark="data-pressed" />
      </State>
    </>
  );
}
