// A file input that looks like a button and is reached like one.
import type { ChangeEvent, ReactNode } from 'react';
import { buttonClass } from '../../../shared/ui/button.tsx';

type FileButtonProps = {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Opens the camera at once where there is one. */
  capture?: 'user';
  children: ReactNode;
};

export function FileButton({ onChange, capture, children }: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        'secondary',
        'cursor-pointer focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-primary',
      )}
    >
      <input
        type="file"
        accept="image/*"
        {...(capture && { capture })}
        onChange={onChange}
        className="sr-only"
      />
      {children}
    </label>
  );
}
