import { State } from '../../../embed-demo/gallery/State.tsx';
import { Callout } from './Callout.tsx';

export function Story() {
  return (
    <>
      <State name="worth knowing">
        <Callout title="新绑定的收款方式需等待 24 小时">到时候就可以提现。</Callout>
      </State>
      <State name="a title alone">
        <Callout title="今天还可以提现 2 次" />
      </State>
      <State name="error">
        <Callout isError title="认证没有通过">
          姓名与身份证号不一致，请核对后再提交。
        </Callout>
      </State>
    </>
  );
}
