import { formatTime } from '../../src/contract/time.ts';
import { DAY_MS } from '../domain/calendar.ts';
import { maskName, maskWechat } from '../domain/masking.ts';
import { implement } from '../implement.ts';

export const wechat = implement('wechat', {
  info({ db, now, member }) {
    const { id, real_name } = member();
    const payee = db.wechat_payees.find((row) => row.user_id === id);
    if (!payee) return { info: null };
    // A new payee waits a day before money goes there (product.md 2.6, 51007).
    const holdUntil = payee.bind_at + DAY_MS;
    return {
      info: {
        wechat_no: maskWechat(payee.wechat_no),
        nickname: payee.nickname,
        real_name: maskName(real_name ?? ''),
        qr_image: payee.qr_image,
        bind_time: formatTime(payee.bind_at),
        hold_until: holdUntil > now ? formatTime(holdUntil) : null,
      },
    };
  },
});
