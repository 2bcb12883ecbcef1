import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button/Button.tsx';
import { useDialogs } from '../hooks/use-dialogs.ts';

const LONG = '本说明为示例文字，用来看清一段很长的话在对话框里如何排列与滚动。\n'.repeat(24);

export function Story() {
  const dialogs = useDialogs();
  const t = useT();
  const [answer, setAnswer] = useState('—');
  const openButton = (name: string, label: string, open: () => Promise<unknown>) => (
    <State name={name}>
      <Button variant="plain" onClick={() => void open().then((value) => setAnswer(String(value)))}>
        {label}
      </Button>
    </State>
  );
  return (
    <>
      {openButton('alert', '打开提示', () =>
        dialogs.ask({
          title: '提示',
          text: '该银行卡已绑定',
          note: '错误码 42003',
          okText: '知道了',
        }),
      )}
      {openButton('confirm', '打开确认', () =>
        dialogs.ask({
          title: '删除这个地址？',
          text: '删除后不能恢复。',
          okText: '删除',
          cancelText: '取消',
          isDanger: true,
        }),
      )}
      {openButton('guarded', '打开资金确认', () =>
        dialogs.ask({
          title: '确认提现 500.00 元',
          text: '手续费 2.50 元，实际到账 497.50 元，转入示例银行 **** 0018。',
          okText: '确认提现 497.50 元',
          cancelText: '取消',
          hasPressDelay: true,
        }),
      )}
      {openButton('prompt', '打开输入', () =>
        dialogs.prompt({
          title: '修改昵称',
          text: '好友会看到这个名字。',
          label: '昵称',
          okText: t('common.ok'),
          validate: (typed) => /^\p{Script=Han}{2,6}$/u.test(typed),
        }),
      )}
      {openButton('password', '打开密码输入', () =>
        dialogs.prompt({
          title: '验证身份',
          text: '',
          label: '登录密码',
          okText: t('common.ok'),
          validate: (typed) => typed.length >= 6,
        }),
      )}
      {openButton('long text', '打开长文', () =>
        dialogs.ask({ title: '服务说明', text: LONG, okText: '知道了' }),
      )}
      {openButton('longer than a dialog', '打开过长的文字', () =>
        dialogs.ask({ title: '太长', text: `一${'😀'.repeat(2_100)}`, okText: '知道了' }),
      )}
      <State name="answer">
        <output>{answer}</output>
      </State>
    </>
  );
}
