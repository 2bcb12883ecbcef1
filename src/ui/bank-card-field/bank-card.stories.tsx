import { typedFieldStory } from '../../../embed-demo/gallery/typed-field-story.tsx';
import { BankCardField } from './BankCardField.tsx';

export const Story = typedFieldStory(BankCardField, {
  label: '银行卡号',
  filled: '6222020000000000018',
  hint: '只支持储蓄卡',
  wrong: '6222020000000000019',
  error: '卡号校验未通过，请核对最后几位',
});
