import { typedFieldStory } from '../../../embed-demo/gallery/typed-field-story.tsx';
import { PhoneField } from './PhoneField.tsx';

export const Story = typedFieldStory(PhoneField, {
  label: '手机号',
  filled: '13800000001',
  hint: '用于接收送货通知',
  wrong: '138000',
  error: '请输入 11 位手机号',
});
