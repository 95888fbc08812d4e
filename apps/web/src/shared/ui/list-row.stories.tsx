// Row in a list of transfers or parcels.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Hourglass } from 'lucide-react';
import { Amount } from './amount.tsx';
import { Badge } from './badge.tsx';
import { LIST_ROW_CLASS, ListRow } from './list-row.tsx';
import { useStoryText } from './story-text.ts';
import { Time } from './time.tsx';

export default { title: 'List row', component: ListRow } satisfies Meta<typeof ListRow>;
type Story = StoryObj;

export const Rows: Story = {
  render: function Rows() {
    const say = useStoryText();
    const badge = (
      <Badge tone="warning" Icon={Hourglass}>
        {say('Waiting for your cash', 'Versement attendu', 'في انتظار الدفع')}
      </Badge>
    );
    const note = <Time at="2026-11-21T20:30:00Z" />;
    return (
      <div className="flex flex-col gap-3">
        <a href="#short" className={LIST_ROW_CLASS}>
          <ListRow title="Omar" amount={<Amount centimes={150_000} />} note={note} badge={badge} />
        </a>
        <a href="#long" className={LIST_ROW_CLASS}>
          <ListRow
            title={say(
              'For Abderrahmane El Mansouri Benjelloun of Derb Sultan',
              'Pour Abderrahmane El Mansouri Benjelloun de Derb Sultan',
              'إلى عبد الرحمن المنصوري بنجلون من درب السلطان',
            )}
            amount={<Amount centimes={2_000_000} />}
            way={
              <span>
                {say('Casablanca to Rabat', 'Casablanca à Rabat', 'من الدار البيضاء إلى الرباط')}
              </span>
            }
            note={note}
            badge={badge}
          />
        </a>
      </div>
    );
  },
};
