// Lower part of the tickets page, below the fold. It shows the planned offer, and how booking will
// work.
import {
  Armchair,
  BadgeCheck,
  CircleUserRound,
  Clapperboard,
  Drama,
  Landmark,
  Languages,
  LifeBuoy,
  Music,
  PartyPopper,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Smartphone,
  Trophy,
} from 'lucide-react';
import {
  OfferBelowFold,
  type ServiceOffer,
} from '../../../features/site/components/offer-below-fold.tsx';

const TICKETS: ServiceOffer = {
  stepsId: 'how-it-will-work',
  categories: {
    title: 'tickets.categories_title',
    lead: 'tickets.categories_lead',
    items: [
      {
        Icon: Trophy,
        title: 'tickets.football_title',
        text: 'tickets.football_text',
        aim: 'tickets.football_aim',
        count: 500,
      },
      {
        Icon: Clapperboard,
        title: 'tickets.cinema_title',
        text: 'tickets.cinema_text',
        aim: 'tickets.cinema_aim',
        count: 200,
      },
      {
        Icon: Music,
        title: 'tickets.concerts_title',
        text: 'tickets.concerts_text',
        aim: 'tickets.concerts_aim',
        count: 150,
      },
      {
        Icon: Drama,
        title: 'tickets.theatre_title',
        text: 'tickets.theatre_text',
        aim: 'tickets.theatre_aim',
        count: 100,
      },
      {
        Icon: PartyPopper,
        title: 'tickets.festivals_title',
        text: 'tickets.festivals_text',
        aim: 'tickets.festivals_aim',
        count: 80,
      },
      {
        Icon: Landmark,
        title: 'tickets.exhibitions_title',
        text: 'tickets.exhibitions_text',
        aim: 'tickets.exhibitions_aim',
        count: 120,
      },
    ],
  },
  features: {
    title: 'tickets.features_title',
    lead: 'tickets.features_lead',
    items: [
      { Icon: ReceiptText, title: 'tickets.price_title', text: 'tickets.price_text' },
      { Icon: Armchair, title: 'tickets.seat_title', text: 'tickets.seat_text' },
      { Icon: Smartphone, title: 'tickets.phone_title', text: 'tickets.phone_text' },
      { Icon: BadgeCheck, title: 'tickets.organiser_title', text: 'tickets.organiser_text' },
      { Icon: ShieldCheck, title: 'tickets.identity_title', text: 'tickets.identity_text' },
      { Icon: Languages, title: 'tickets.language_title', text: 'tickets.language_text' },
    ],
  },
  steps: {
    title: 'tickets.steps_title',
    items: [
      { title: 'tickets.step_choose_title', text: 'tickets.step_choose_text' },
      { title: 'tickets.step_confirm_title', text: 'tickets.step_confirm_text' },
      { title: 'tickets.step_enter_title', text: 'tickets.step_enter_text' },
    ],
  },
  benefits: {
    title: 'tickets.benefits_title',
    items: [
      { Icon: CircleUserRound, title: 'tickets.account_title', text: 'tickets.account_text' },
      { Icon: ScrollText, title: 'tickets.rules_title', text: 'tickets.rules_text' },
      { Icon: LifeBuoy, title: 'tickets.help_title', text: 'tickets.help_text' },
    ],
  },
};

export function TicketsBelowFold() {
  return <OfferBelowFold offer={TICKETS} />;
}
