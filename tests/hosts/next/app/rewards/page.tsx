import { Rewards } from './rewards';

export default function Page() {
  return <Rewards />;
}
