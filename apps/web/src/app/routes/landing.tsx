// The front page: what Wasl does today, how, and why it can be trusted.
import { Link } from '@tanstack/react-router';
import { Banknote, Eye, KeyRound, Scale, Store } from 'lucide-react';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useT } from '../../i18n/use-t.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { KhatimLattice } from '../../shared/ui/khatim.tsx';
import { useLang } from '../use-lang.ts';

const STEPS: { title: MessageKey; text: MessageKey }[] = [
  { title: 'landing.step1_title', text: 'landing.step1_text' },
  { title: 'landing.step2_title', text: 'landing.step2_text' },
  { title: 'landing.step3_title', text: 'landing.step3_text' },
];
const TRUST: { Icon: typeof Scale; title: MessageKey; text: MessageKey }[] = [
  { Icon: Banknote, title: 'landing.trust1_title', text: 'landing.trust1_text' },
  { Icon: KeyRound, title: 'landing.trust2_title', text: 'landing.trust2_text' },
  { Icon: Scale, title: 'landing.trust3_title', text: 'landing.trust3_text' },
  { Icon: Eye, title: 'landing.trust4_title', text: 'landing.trust4_text' },
];

export function LandingScreen() {
  const t = useT();
  const lang = useLang();
  return (
    <main id="main" tabIndex={-1}>
      <section className="relative overflow-hidden">
        <KhatimLattice className="absolute inset-0 size-full text-primary opacity-[0.08]" />
        <div className="relative mx-auto flex max-w-6xl flex-col items-start gap-6 px-4 py-20 sm:py-28">
          <h1 className="max-w-3xl text-4xl leading-tight font-semibold sm:text-5xl">
            {t('landing.title')}
          </h1>
          <p className="max-w-2xl text-lg text-muted">{t('landing.subtitle')}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/$lang/signup" params={{ lang }} className={buttonClass()}>
              {t('landing.start')}
            </Link>
            <Link to="/$lang/login" params={{ lang }} className={buttonClass('secondary')}>
              {t('common.sign_in')}
            </Link>
          </div>
        </div>
      </section>
      <section id="how-it-works" className="scroll-mt-20 bg-sunken py-16">
        <div className="mx-auto max-w-6xl px-4">
          <h2 className="mb-8 text-2xl font-semibold">{t('common.how_it_works')}</h2>
          <ol className="grid gap-4 md:grid-cols-3">
            {STEPS.map(({ title, text }, index) => (
              <li key={title}>
                <Card className="h-full">
                  <span className="figures mb-3 grid size-10 place-items-center rounded-full bg-primary text-lg font-semibold text-on-primary">
                    {index + 1}
                  </span>
                  <h3 className="mb-1 text-lg font-semibold">{t(title)}</h3>
                  <p className="text-muted">{t(text)}</p>
                </Card>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section id="trust-safety" className="scroll-mt-20 py-16">
        <div className="mx-auto max-w-6xl px-4">
          <h2 className="mb-8 text-2xl font-semibold">{t('common.trust_safety')}</h2>
          <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
            {TRUST.map(({ Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary" />
                <div>
                  <h3 className="font-semibold">{t(title)}</h3>
                  <p className="text-muted">{t(text)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="bg-primary-soft py-14">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-5 px-4">
          <p className="flex items-center gap-3 text-xl font-semibold">
            <Store aria-hidden="true" className="size-7 shrink-0 text-primary" />
            {t('landing.call')}
          </p>
          <Link to="/$lang/signup" params={{ lang }} className={buttonClass()}>
            {t('landing.start')}
          </Link>
        </div>
      </section>
    </main>
  );
}
