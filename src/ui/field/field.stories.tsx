import { useState, type ComponentProps } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { TextLink } from '../text-button/TextButton.tsx';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'>;

function Demo({ initial = '', ...field }: Props & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return <Field {...field} value={value} onChange={setValue} />;
}

export function Story() {
  return (
    <>
      <State name="empty">
        <Demo label="收货人" placeholder="请输入姓名" />
      </State>
      <State name="filled">
        <Demo label="收货人" initial="张晓禾" />
      </State>
      <State name="hint">
        <Demo label="邀请码" hint="8 位字母和数字，没有可以不填" />
      </State>
      <State name="error">
        <Demo label="收货人" initial="张" error="姓名为 2–30 个汉字，可含“·”" />
      </State>
      <State name="prefix">
        <Demo label="座机" prefix="0571" initial="85001234" />
      </State>
      <State name="label inside">
        <Demo label="登录密码" isLabelInside initial="Demo1234" />
      </State>
      <State name="aside">
        <Demo label="兑换码" aside={<TextLink to="/">在哪里找</TextLink>} />
      </State>
      <State name="read-only">
        <Demo label="持卡人" initial="张*" hint="与实名一致，不可修改" readOnly />
      </State>
      <State name="disabled">
        <Demo label="所在地区" initial="浙江省 杭州市 西湖区" disabled />
      </State>
      <State name="long">
        <Demo
          label="详细地址（请写明街道、门牌号、楼栋和房间，以便送货上门）"
          initial="示例街道 26 号示例花园三期 3 幢 2 单元 502 室（东门进，电梯在左侧）"
          hint="乡镇、街道和门牌号都要写全"
          error="地址太长：最多 30 个字，请把说明写到备注里"
        />
      </State>
    </>
  );
}
