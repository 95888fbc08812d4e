// Checkbox or radio button, large enough for touch and in the app's colour.
import type { ComponentProps } from 'react';

type ChoiceBoxProps = Omit<ComponentProps<'input'>, 'className'> & {
  /** Aligns the box with the first line of a text that has several lines. */
  isAtTop?: boolean;
};

export const ChoiceBox = ({ type = 'checkbox', isAtTop, ...props }: ChoiceBoxProps) => (
  <input
    {...props}
    type={type}
    className={`size-6 shrink-0 accent-primary ${isAtTop ? 'mt-0.5' : ''}`}
  />
);
