// Screen to apply as a broker, with the fields of the shop form.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BrokerApplication } from '../../../features/broker-application/components/broker-application.tsx';
import type { ShopFieldRenderers } from '../../../features/broker-application/components/step-props.ts';
import { profileQueries } from '../../../features/profile/api/profile-queries.ts';
import { CityChoice } from '../../../features/shops/components/city-choice.tsx';
import { ShopFields } from '../../../features/shops/components/shop-fields.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { useLang } from '../../use-lang.ts';

export function BrokerApplyScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const parts: ShopFieldRenderers = {
    city: (cityId, onChange) => <CityChoice cityId={cityId} onChange={onChange} />,
    shop: (props) => <ShopFields {...props} hasExceptions={false} />,
    identityLink: (text) => (
      <Link to="/$lang/profile/identity" params={{ lang }} className={buttonClass('secondary')}>
        {text}
      </Link>
    ),
    addressLink: (text) => (
      <Link to="/$lang/profile/address" params={{ lang }} className={buttonClass('secondary')}>
        {text}
      </Link>
    ),
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <BrokerApplication
        userId={userId}
        parts={parts}
        onBroker={() =>
          void queryClient.invalidateQueries({ queryKey: profileQueries.own(userId).queryKey })
        }
        leaveLink={
          <BackLink to="/$lang/dashboard" params={{ lang }}>
            {t('common.dashboard')}
          </BackLink>
        }
        workspaceLink={
          <Link to="/$lang/broker" params={{ lang }} className={buttonClass()}>
            {t('broker_application.to_workspace')}
          </Link>
        }
      />
    </div>
  );
}
