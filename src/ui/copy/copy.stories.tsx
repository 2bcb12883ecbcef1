import { State } from '../../../embed-demo/gallery/State.tsx';
import { CopyButton, CopyText } from './Copy.tsx';

export function Story() {
  return (
    <>
      <State name="text">
        <CopyText text="200001">UID 200001</CopyText>
      </State>
      <State name="button">
        <span>{'示例快递 EX2026 1102 7731 '}</span>
        <CopyButton text="EX202611027731" label="快递单号" />
      </State>
      <State name="long">
        <CopyText text="https://example.com/invite?code=QH7K2M&from=poster&channel=friends" />
      </State>
    </>
  );
}
