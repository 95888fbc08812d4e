// Tests of the rating form: the text field appears after the stars are chosen, contact details in
// the text are refused, and several clicks send one request.
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { Rating } from '../model/rating.ts';
import { RatingForm } from './rating-form.tsx';

const ignore = () => undefined;
const rating: Rating = {
  is_by_broker: false,
  whom: 'Bennis & Fils',
  stars: null,
  words: null,
  until: '2036-12-05T10:00:00Z',
  is_hidden: false,
};
const form = <RatingForm transferId="t" rating={rating} onDone={ignore} />;

testForms(
  [
    {
      name: 'a rating that is changed',
      element: (onDone) => (
        <RatingForm
          transferId="t"
          rating={{ ...rating, stars: 4, words: 'Bien' }}
          onDone={onDone}
        />
      ),
      press: 'ratings.send',
      path: 'rpc/rate_transfer',
      done: { answer: rating, says: 'ratings.sent' },
      kept: { 'ratings.words': 'Bien' },
    },
  ],
  'ratings',
);

it('the form asks for the stars first, and then sends the stars together with the text', async () => {
  const server = deferServer();
  const screen = await mountIn('ar', form, 'ratings');
  const send = screen.getByRole('button', { name: text('ratings.send') });
  await expect.element(screen.getByRole('radio').first()).toBeInTheDocument();
  expect(send.query()).toBeNull();
  expect(screen.getByLabelText(text('ratings.words')).query()).toBeNull();
  expect(server.sentTo('rpc/rate_transfer')).toHaveLength(0);
  await screen.getByRole('radio').nth(3).click({ force: true });
  await screen.getByLabelText(text('ratings.words')).fill('سريع');
  await send.click();
  await expect
    .poll(() => server.sentTo('rpc/rate_transfer').map((body) => JSON.parse(body)))
    .toEqual([{ p_transfer_id: 't', p_stars: 4, p_words: 'سريع' }]);
});
