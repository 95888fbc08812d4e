// Form to rate the person whom the user met at the counter because of a transfer, with stars and a
// short text.
import { type FormEvent, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { TextArea } from '../../../shared/ui/fields/text-area.tsx';
import { RefusalNote } from '../../../shared/ui/states/refusal-note.tsx';
import { useRateTransfer } from '../api/rating-changes.ts';
import { MAX_COMMENT_CHARACTERS, type Rating } from '../model/rating.ts';
import { StarChoice } from './star-choice.tsx';

type RatingFormProps = { transferId: string; rating: Rating; onDone: () => void };

export function RatingForm({ transferId, rating, onDone }: RatingFormProps) {
  const t = useT();
  const language = useLanguage();
  const rate = useRateTransfer();
  const [stars, setStars] = useState(rating.stars ?? undefined);
  const [words, setWords] = useState(rating.words ?? '');
  const [problem, setProblem] = useState<{ of: 'words' | 'form'; text: string }>();
  const textOf = (of: 'words' | 'form') => (problem?.of === of ? problem.text : undefined);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (rate.isPending || !stars) return;
    setProblem(undefined);
    try {
      await rate.mutateAsync({ transferId, stars, words });
      notify.success(t('ratings.sent'));
      onDone();
    } catch (error) {
      setProblem(
        error instanceof Refusal && error.refusal === 'FIELD_INVALID'
          ? { of: 'words', text: t('ratings.words_refused') }
          : { of: 'form', text: messageFor(error, t, language) },
      );
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <StarChoice
        label={
          rating.is_by_broker
            ? t('ratings.of_customer')
            : t('ratings.of_broker', { name: rating.whom ?? '' })
        }
        stars={stars}
        onChange={setStars}
      />
      {/* The rest of the form appears once the stars are chosen. */}
      {stars ? (
        <>
          <TextArea
            label={t('ratings.words')}
            hint={t('ratings.words_hint')}
            value={words}
            maxLength={MAX_COMMENT_CHARACTERS}
            error={textOf('words')}
            onChange={({ target }) => setWords(target.value)}
          />
          <p className="text-sm text-muted">
            {t(rating.is_by_broker ? 'ratings.staff_reads' : 'ratings.who_reads')}
          </p>
          <RefusalNote text={textOf('form')} />
          <Button type="submit" isPending={rate.isPending} className="self-start">
            {t('ratings.send')}
          </Button>
        </>
      ) : null}
    </form>
  );
}
