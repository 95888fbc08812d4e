// Stories of the star that marks the arrival of money. In the first story, a click on the button
// makes the money arrive, and the star is animated once. In the second story, the money has already
// arrived, and the star is not animated.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useStoryText } from '../story-text.ts';
import { ArrivalStar } from './arrival-star.tsx';

export default { title: 'ArrivalStar' } satisfies Meta;

export const Arriving: StoryObj = {
  render: function Arriving() {
    const say = useStoryText();
    const [hasArrived, setHasArrived] = useState(false);
    return (
      <div className="flex items-center gap-4">
        <Button onClick={() => setHasArrived(true)}>{say('Pay out', 'Verser', 'ادفع')}</Button>
        <ArrivalStar id="story" hasArrived={hasArrived} className="size-12" />
      </div>
    );
  },
};

export const Arrived: StoryObj = {
  render: () => <ArrivalStar id="story-arrived" hasArrived className="size-12" />,
};
