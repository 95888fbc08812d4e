// The box or the dot that a person ticks, large enough for a thumb and in the colour of the app.
import type { ComponentProps } from 'react';

type ChoiceBoxProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Stands beside the first of several lines. */
  isAtTop?: boolean;
};

export const ChoiceBox = ({ type = 'checkbox', isAtTop, ...props }: ChoiceBoxProps) => (
  <input
    {...props}
    type={type}
    className={`size-6 shrink-0 accent-primary ${isAtTop ? 'mt-0.5' : ''}`}
  />
);
