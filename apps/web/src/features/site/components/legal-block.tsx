// Block of a legal page: paragraph, heading, list or link.
import { Link } from '@tanstack/react-router';
import { ArrowRight, ExternalLink } from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { LegalBlock as Block } from '../model/legal-section.ts';
import { EmailLink } from './email-link.tsx';

const WAY_ON = 'inline-flex min-h-11 items-center gap-2 font-medium';

export function LegalBlock({ block }: { block: Block }) {
  const t = useT();
  const lang = useLanguage();
  if (typeof block === 'string') return <p>{t(block)}</p>;
  if ('content' in block) return block.content;
  if ('heading' in block) return <h3>{t(block.heading)}</h3>;
  if ('points' in block) return <ul>{itemsOf(block.points)}</ul>;
  if ('steps' in block) return <ol>{itemsOf(block.steps)}</ol>;
  if ('mail' in block) {
    return (
      <p>
        <EmailLink />
      </p>
    );
  }
  if ('to' in block) {
    return (
      <p className="print:hidden">
        <Link to={block.to} params={{ lang }} className={WAY_ON}>
          {t(block.label)}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
        </Link>
      </p>
    );
  }
  return (
    <p>
      <a href={block.href} rel="noreferrer" className={WAY_ON}>
        {t(block.label)}
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
      </a>
    </p>
  );

  function itemsOf(keys: MessageKey[]) {
    return keys.map((key) => <li key={key}>{t(key)}</li>);
  }
}
