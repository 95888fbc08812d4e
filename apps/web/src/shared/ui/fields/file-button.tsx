// A file input that looks like a button and is reached like one.
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../button.tsx';

type FileButtonProps = Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture'> & {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
};

export function FileButton({ onFiles, className, children, ...input }: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        'secondary',
        `cursor-pointer focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-primary ${className ?? ''}`,
      )}
    >
      {children}
      {/* Its own words would be those of the browser, in another language. */}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
