// Button on a home that opens the form for a visit. The form loads at the first tap.
import { useLocation, useNavigate } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { SignInLink } from '../../../features/homes/components/sign-in-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { lazyWithTexts } from '../../lazy-with-texts.tsx';
import { useLang } from '../../use-lang.ts';

const AskViewing = lazyWithTexts(
  async () => (await import('../../../features/viewings/components/ask-viewing.tsx')).AskViewing,
  'viewings',
);

type VisitButtonProps = {
  homeId: string;
  /** Id of the signed-in user. Undefined for a visitor, who is redirected to the sign-in. */
  userId: string | undefined;
  /** Address to return to after the sign-in. */
  from: string;
};

export function VisitButton({ homeId, userId, from }: VisitButtonProps) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  // Once opened, the form stays mounted: input survives closing and reopening.
  const [wasOpened, setWasOpened] = useState(false);
  // True if the person requested the visit before the sign-in.
  const wasAsked = useLocation({ select: ({ hash }) => hash === 'visit' });
  useEffect(() => {
    if (!userId || !wasAsked) return;
    setWasOpened(true);
    setIsOpen(true);
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  }, [userId, wasAsked, navigate]);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const ask = (
    <>
      <CalendarPlus aria-hidden="true" className="size-5" />
      {t('homes.ask_visit')}
    </>
  );
  if (!userId) {
    return (
      <SignInLink from={`${from}#visit`} look="secondary">
        {ask}
      </SignInLink>
    );
  }
  return (
    <>
      <Button look="secondary" onClick={open}>
        {ask}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <AskViewing
            homeId={homeId}
            userId={userId}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            onShow={(conversationId) =>
              void navigate({
                to: '/$lang/chats/$conversationId',
                params: { lang, conversationId },
              })
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}
