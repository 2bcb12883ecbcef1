import { useState } from 'react';
import { State } from '../../../embed-demo/gallery/State.tsx';
import { Carousel } from './Carousel.tsx';

/** A picture of 343 × 120 px as a `data:` URL: rising bars in one colour on a background in another. */
const banner = (background: string, bars: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 343 120"><rect width="343" height="120" fill="${background}"/><path fill="${bars}" d="M219 88h14v24h-14zm22-14h14v38h-14zm22-14h14v52h-14zm22-18h14v70h-14zm22-14h14v84h-14z"/></svg>`,
  )}`;

const SLIDES = [
  { id: 1, title: '先测风险，再谈投资', imageUrl: banner('#e3ecdf', '#9cc49a'), to: '/risk' },
  { id: 2, title: '邀请好友，一起得奖励', imageUrl: banner('#fbf2df', '#d8b978'), to: '/invite' },
  { id: 3, title: '图片没有来的时候，这里写着它的标题', imageUrl: 'data:image/png,broken' },
];

function PressCounter() {
  const [pressed, setPressed] = useState(0);
  return (
    <>
      <Carousel
        label="只有一张"
        slides={[
          {
            id: 1,
            title: '下载 App',
            imageUrl: banner('#eaf1fb', '#8fb0e0'),
            onClick: () => setPressed(pressed + 1),
          },
        ]}
      />
      <output>{pressed > 0 && `已打开 ${pressed} 次`}</output>
    </>
  );
}

export function Story() {
  return (
    <>
      <State name="several">
        <Carousel label="活动" slides={SLIDES} />
      </State>
      <State name="one">
        <PressCounter />
      </State>
      <State name="image fails">
        <Carousel label="图片失败" slides={SLIDES.slice(2)} />
      </State>
      <State name="nothing to press">
        <Carousel
          label="只看"
          slides={[
            { id: 1, title: '第一张图', imageUrl: banner('#1b2a1e', '#15ba11') },
            { id: 2, title: '第二张图', imageUrl: banner('#1e1a14', '#e6c48a') },
          ]}
        />
      </State>
    </>
  );
}
