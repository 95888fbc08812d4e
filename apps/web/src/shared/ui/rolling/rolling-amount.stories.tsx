// An amount of money and a plain number. The digits of both are animated when the value increases
// or decreases.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useStoryText } from '../story-text.ts';
import { RollingAmount, RollingFigure } from './rolling-amount.tsx';

export default { title: 'RollingAmount' } satisfies Meta;

export const Changing: StoryObj = {
  render: function Changing() {
    const say = useStoryText();
    const [value, setValue] = useState(1490);
    return (
      <div className="flex flex-wrap items-center gap-4 text-3xl font-semibold">
        <RollingAmount centimes={value * 100} />
        <RollingFigure value={value} />
        <Button onClick={() => setValue(value + 15)}>{say('More', 'Plus', 'أكثر')}</Button>
        <Button onClick={() => setValue(value - 15)}>{say('Less', 'Moins', 'أقل')}</Button>
      </div>
    );
  },
};
