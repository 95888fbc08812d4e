// Grid of cards of equal height, with as many columns as fit.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const COLUMNS = {
  2: 'md:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

type CardGridProps = { columns?: keyof typeof COLUMNS; children: ReactNode };

/** Lays out <InfoCard> children. */
export function CardGrid({ columns = 3, children }: CardGridProps) {
  return <ul className={clsx('grid gap-4 sm:gap-5', COLUMNS[columns])}>{children}</ul>;
}
