// Badges, profile pictures, amounts, times and cards.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, CircleX, Hourglass, Info, PencilLine, Store } from 'lucide-react';
import { Amount } from './amount.tsx';
import { Badge, type BadgeTone } from './badge.tsx';
import { Card } from './card.tsx';
import { ExactAmount } from './exact-amount.tsx';
import { NextActionCard } from './next-action-card.tsx';
import { Avatar } from './pictures/avatar.tsx';
import { QrCode } from './pictures/qr-code.tsx';
import { Stars } from './stars.tsx';
import { StateBadge, type StateStyles } from './state-badge.tsx';
import { useStoryText } from './story-text.ts';
import { Time } from './time.tsx';

export default { title: 'Small things', component: Badge } satisfies Meta<typeof Badge>;
type Story = StoryObj;

const ICONS = {
  quiet: PencilLine,
  primary: Store,
  accent: Info,
  success: CircleCheck,
  warning: Hourglass,
  danger: CircleX,
} as const;

export const Badges: Story = {
  render: function Badges() {
    const say = useStoryText();
    const words: Record<BadgeTone, string> = {
      quiet: say('Draft', 'Brouillon', 'مسودة'),
      primary: say('In process', 'En cours', 'قيد التنفيذ'),
      accent: say('Your turn', 'À vous', 'دورك'),
      success: say('Completed', 'Terminé', 'مكتمل'),
      warning: say('Pending', 'En attente', 'في الانتظار'),
      danger: say('Cancelled', 'Annulé', 'ملغى'),
    };
    const tones = Object.keys(ICONS) as BadgeTone[];
    return (
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} Icon={ICONS[tone]}>
            {words[tone]}
          </Badge>
        ))}
        <Badge tone="warning" Icon={Hourglass}>
          {Object.values(words).join(' · ')}
        </Badge>
      </div>
    );
  },
};

const PARCEL: StateStyles<'scheduled' | 'delivered' | 'lost'> = {
  scheduled: { tone: 'warning', Icon: Hourglass },
  delivered: { tone: 'success', Icon: CircleCheck },
  lost: { tone: 'danger', Icon: CircleX },
};

export const States: Story = {
  render: function States() {
    const say = useStoryText();
    const words = {
      scheduled: say('Scheduled', 'Programmé', 'مبرمج'),
      delivered: say('Delivered', 'Livré', 'تم التسليم'),
      lost: say('Lost', 'Perdu', 'مفقود'),
    };
    const states = ['scheduled', 'delivered', 'lost'] as const;
    return (
      <div className="flex flex-wrap gap-2">
        {states.map((state) => (
          <StateBadge key={state} looks={PARCEL} state={state}>
            {words[state]}
          </StateBadge>
        ))}
      </div>
    );
  },
};

export const People: Story = {
  render: () => (
    <div className="flex gap-4">
      <Avatar
        className="size-12"
        person={{ id: 'amina', first_name: 'Amina', last_name: 'Alaoui', avatar_url: null }}
      />
      <Avatar
        className="size-12"
        person={{ id: 'youssef', first_name: 'يوسف', last_name: 'التازي', avatar_url: null }}
      />
      <Avatar
        className="size-12"
        person={{
          id: 'someone',
          first_name: null,
          last_name: null,
          email: 'a@wasl.example',
          avatar_url: null,
        }}
      />
      <Avatar
        className="size-12"
        person={{
          id: 'amina',
          first_name: 'Amina',
          last_name: null,
          avatar_url: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="teal"/></svg>')}`,
        }}
      />
    </div>
  ),
};

export const CardWithFigures: Story = {
  render: () => (
    <Card className="flex flex-col gap-2">
      <Amount centimes={1_250_000} className="text-4xl font-semibold sm:text-5xl" />
      <ExactAmount centimes={-4_050} />
      <Time at="2026-11-21T20:30:00Z" className="text-muted" />
    </Card>
  ),
};

export const LabelCode: Story = {
  render: function LabelCode() {
    const say = useStoryText();
    return (
      <QrCode
        text="WP0000000018"
        label={say('QR code of the parcel', 'Code QR du colis', 'رمز QR للطرد')}
        className="size-48"
      />
    );
  },
};

export const WhoseTurn: Story = {
  render: function WhoseTurn() {
    const say = useStoryText();
    return (
      <NextActionCard
        isYourTurn
        turn={say('Your turn', 'À vous', 'دورك')}
        title={say('Confirm the count', 'Confirmez le comptage', 'أكد العدّ')}
        text={say(
          'The broker counted 515 MAD.',
          'L’agent Wasl a compté 515 DH.',
          'عدّ وكيل وصل 515 درهمًا.',
        )}
      >
        {null}
      </NextActionCard>
    );
  },
};

export const StarRating: Story = {
  render: function StarRating() {
    const say = useStoryText();
    return <Stars count={4} label={say('4 stars', '4 étoiles', '4 نجوم')} />;
  },
};
