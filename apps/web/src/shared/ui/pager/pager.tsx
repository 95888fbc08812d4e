// Pagination with links to the previous page, to at most five numbered pages, and to the next page.
// For a single page, it shows a message instead.
import { ChevronLeft, ChevronRight, CircleCheck } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../badge.tsx';
import { IconButton } from '../icon-button.tsx';
import { pageWindow } from './page-window.ts';

type PagerProps = { page: number; pages: number; onChange: (page: number) => void };

export function Pager({ page, pages, onChange }: PagerProps) {
  const t = useT();
  if (pages <= 1) {
    return (
      <Badge tone="quiet" Icon={CircleCheck} className="self-center">
        {t('ui.all_on_one_page')}
      </Badge>
    );
  }
  return (
    <nav
      aria-label={t('ui.pages')}
      className="flex items-center justify-center gap-1 max-[24rem]:gap-0"
    >
      <IconButton
        label={t('ui.previous_page')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      {pageWindow(page, pages).map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('ui.page', { page: one, pages })}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onChange(one)}
          className="figures size-11 rounded-card text-muted hover:bg-sunken aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary max-[24rem]:w-9"
        >
          {one}
        </button>
      ))}
      <IconButton
        label={t('ui.next_page')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
    </nav>
  );
}
