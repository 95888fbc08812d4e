// Transport page, below the fold: planned offer and booking.
import {
  BusFront,
  CalendarHeart,
  CircleUserRound,
  Languages,
  LifeBuoy,
  MapPin,
  Moon,
  ReceiptText,
  Repeat,
  Scale,
  ScrollText,
  Search,
  Smartphone,
  TrainFront,
  TrainTrack,
} from 'lucide-react';
import {
  OfferBelowFold,
  type ServiceOffer,
} from '../../../features/site/components/offer-below-fold.tsx';

const TRANSPORT: ServiceOffer = {
  stepsId: 'how-it-will-work',
  categories: {
    title: 'transport.categories_title',
    lead: 'transport.categories_lead',
    items: [
      {
        Icon: TrainFront,
        title: 'transport.high_speed_title',
        text: 'transport.high_speed_text',
        aim: 'transport.aim',
        count: 25,
      },
      {
        Icon: TrainTrack,
        title: 'transport.regional_title',
        text: 'transport.regional_text',
        aim: 'transport.aim',
        count: 40,
      },
      {
        Icon: Moon,
        title: 'transport.night_title',
        text: 'transport.night_text',
        aim: 'transport.aim',
        count: 15,
      },
      {
        Icon: BusFront,
        title: 'transport.express_title',
        text: 'transport.express_text',
        aim: 'transport.aim',
        count: 30,
      },
      {
        Icon: MapPin,
        title: 'transport.local_title',
        text: 'transport.local_text',
        aim: 'transport.aim',
        count: 60,
      },
      {
        Icon: CalendarHeart,
        title: 'transport.special_title',
        text: 'transport.special_text',
        aim: 'transport.aim',
        count: 10,
      },
    ],
  },
  features: {
    title: 'transport.features_title',
    lead: 'transport.features_lead',
    items: [
      { Icon: Scale, title: 'transport.compare_title', text: 'transport.compare_text' },
      { Icon: ReceiptText, title: 'transport.price_title', text: 'transport.price_text' },
      { Icon: Smartphone, title: 'transport.phone_title', text: 'transport.phone_text' },
      { Icon: Search, title: 'transport.search_title', text: 'transport.search_text' },
      { Icon: Repeat, title: 'transport.change_title', text: 'transport.change_text' },
      { Icon: Languages, title: 'transport.language_title', text: 'transport.language_text' },
    ],
  },
  steps: {
    title: 'transport.steps_title',
    items: [
      { title: 'transport.step_search_title', text: 'transport.step_search_text' },
      { title: 'transport.step_confirm_title', text: 'transport.step_confirm_text' },
      { title: 'transport.step_board_title', text: 'transport.step_board_text' },
    ],
  },
  benefits: {
    title: 'transport.benefits_title',
    items: [
      { Icon: CircleUserRound, title: 'transport.account_title', text: 'transport.account_text' },
      { Icon: ScrollText, title: 'transport.rules_title', text: 'transport.rules_text' },
      { Icon: LifeBuoy, title: 'transport.help_title', text: 'transport.help_text' },
    ],
  },
};

export function TransportBelowFold() {
  return <OfferBelowFold offer={TRANSPORT} />;
}
