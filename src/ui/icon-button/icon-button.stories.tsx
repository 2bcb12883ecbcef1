import { Bell, Copy, X } from 'lucide';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { IconButton } from './IconButton.tsx';

export function Story() {
  return (
    <>
      <State name="plain">
        <IconButton icon={Copy} label="复制" />
      </State>
      <State name="quiet">
        <IconButton icon={X} label="关闭" isQuiet />
      </State>
      <State name="badge">
        <IconButton icon={Bell} label="公告" badge={{ count: 3, text: '3 条未读' }} />
      </State>
      <State name="busy">
        <IconButton icon={Copy} label="正在复制" aria-disabled />
      </State>
      <State name="disabled">
        <IconButton icon={Copy} label="不能复制" disabled />
      </State>
    </>
  );
}
