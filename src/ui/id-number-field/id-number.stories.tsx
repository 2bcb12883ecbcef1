import { typedFieldStory } from '../../../embed-demo/gallery/typed-field-story.tsx';
import { IdNumberField } from './IdNumberField.tsx';

export const Story = typedFieldStory(IdNumberField, {
  label: '身份证号',
  filled: '11010519491231002X',
  hint: '18 位，末位可为 X',
  wrong: '11010519491231',
  error: '身份证号不正确，请核对 18 位号码',
});
