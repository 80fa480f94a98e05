import type { OfficeDelivery } from '@shop/contract/delivery';
import { Button } from '@shop/ui/button';
import type { SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { FieldGroup } from '../../features/fields/field-group.tsx';
import { focusFirstProblem } from '../../features/fields/focus-first-problem.ts';
import { useLeaveGuard } from '../../features/leaving/use-leave-guard.tsx';
import { Typed } from '../../features/names/typed.tsx';
import { useMe } from '../../lib/me.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { PAGES } from '../../lib/pages.ts';
import { rich, t } from '../../t.ts';
import { ClosedDays } from './closed-days.tsx';
import styles from './delivery.module.css';
import { exampleZones, newZone, type ZoneDraft } from './draft.ts';
import { GeneralFields } from './general-fields.tsx';
import { PickupFields } from './pickup-fields.tsx';
import { SaveDelivery } from './save-delivery.tsx';
import { type DeliveryForm, useDeliveryForm } from './use-delivery-form.ts';
import { ZoneFields } from './zone-fields.tsx';

export function DeliveryEditor({ saved }: { saved: OfficeDelivery }) {
  const form = useDeliveryForm(saved);
  const mayEdit = useMe().may('delivery.edit');
  const guard = useLeaveGuard(form.isChanged, t('What you changed here is not saved.'));
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const { currentTarget } = event;
    await form.save();
    focusFirstProblem(currentTarget as HTMLElement);
  }
  return (
    <>
      {guard}
      {!mayEdit && <p className={styles.quiet}>{t('Your role can view how the shop delivers, but not change it.')}</p>}
      <form className={styles.whole} onSubmit={(event) => void save(event)} noValidate>
        <FieldGroup className={styles.form} disabled={!mayEdit} aria-label={t('Delivery')}>
          <div className={styles.part}>
            <Zones form={form} />
          </div>
          <div className={styles.part}>
            <PickupFields form={form} />
            <ClosedDays form={form} />
            <GeneralFields form={form} />
          </div>
        </FieldGroup>
        {mayEdit && <SaveDelivery form={form} />}
      </form>
      {saved.settings.zones.length > 0 && (
        <p>
          {rich('Each order links to your text about delivery. Check that it promises what you have set here: {link}', {
            link: (
              <Link key="link" to={`${PAGES.settings}?part=texts`}>
                {t('Texts')}
              </Link>
            ),
          })}
        </p>
      )}
      {saved.saved_at && (
        <p className={styles.quiet}>
          {saved.saved_by
            ? rich('Last saved by {name} on {time}.', {
                name: <Typed text={saved.saved_by} />,
                time: dateAndTime(saved.saved_at),
              })
            : t('Last saved on {time}.', { time: dateAndTime(saved.saved_at) })}
        </p>
      )}
    </>
  );
}

function Zones({ form }: { form: DeliveryForm }) {
  const { zones } = form.draft;
  const set = (all: ZoneDraft[]) => form.change({ zones: all });
  return (
    <>
      {zones.length === 0 && (
        <div className={styles.empty}>
          <p>
            {t(
              'Your shop delivers everywhere in India, free of charge, and customers choose no time. Add a zone to say where you deliver, when, and for how much.',
            )}
          </p>
          <Button look="line" small onClick={() => set(exampleZones())}>
            {t('Begin with an example')}
          </Button>
        </div>
      )}
      {zones.length > 0 && !zones.some(({ everywhere }) => everywhere) && (
        <p className={styles.quiet}>{t('Your shop delivers only to these pincodes, and nowhere else.')}</p>
      )}
      {zones.map((zone, place) => (
        <ZoneFields
          // A zone that is not saved yet has no id, and keeps its place.
          key={zone._id ?? `new ${place}`}
          form={form}
          zone={zone}
          place={place}
          onChange={(part) => set(zones.map((one, at) => (at === place ? { ...one, ...part } : one)))}
          onRemove={() => set(zones.filter((_one, at) => at !== place))}
        />
      ))}
      <div>
        <Button look="soft" onClick={() => set([...zones, newZone(zones.length === 0)])}>
          {t('Add a zone')}
        </Button>
      </div>
    </>
  );
}
