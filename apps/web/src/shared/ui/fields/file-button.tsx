// File input that looks and behaves like a button.
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
      {/* The native input is hidden, because its label has the browser's language and not the page's language. */}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The input is reset, so that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
