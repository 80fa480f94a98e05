import type { GstScheme } from '@shop/contract/gst/settings';
import type { Right } from '@shop/contract/office/rights';
import { api, useQuery } from '@shop/platform';
import { dayOf } from '@shop/platform/dates';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { CSV, fileProblem, saveFile } from '../../features/files/save-file.ts';
import { useMe } from '../../lib/me.ts';
import { fetchCsv } from '../../queries/download.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { t } from '../../t.ts';
import styles from './money.module.css';
import { lastMonths, openDaysInWords } from './months.ts';

interface Way {
  label: string;
  path: string;
  /** What the file is called, before its month. */
  name: string;
  of: readonly GstScheme[];
  /** Besides the page's own. */
  right?: Right;
}

const allWays = (): readonly Way[] => [
  { label: t('GSTR-1 for the portal'), path: '/admin/gstr1', name: 'gstr1', of: ['regular'] },
  { label: t('GSTR-1 as CSV'), path: '/admin/gstr1.csv', name: 'gstr1', of: ['regular'] },
  {
    label: t('Sales register'),
    path: '/admin/sales-register.csv',
    name: 'sales-register',
    of: ['regular', 'composition'],
  },
  {
    label: t('Purchase register'),
    path: '/admin/purchase-register.csv',
    name: 'purchase-register',
    of: ['regular', 'composition'],
    right: 'costs.read',
  },
];

const JSON_FILE = 'application/json';

/** Returns the days that are not over, for which the file is too early. */
async function saveWay({ path, name }: Way, month: string): Promise<readonly string[]> {
  if (path.endsWith('.csv')) {
    saveFile(await fetchCsv(path, { month }), `${name}-${month}.csv`, CSV);
    return [];
  }
  const { open_days = [], ...file } = await api.get<{ open_days?: string[] }>(path, { params: { month } });
  saveFile(JSON.stringify(file), `${name}-${month}.json`, JSON_FILE);
  return open_days;
}

/** For the accountant, month by month; nothing for a shop that is not registered. */
export function GstFiles() {
  const { may } = useMe();
  const { data: settings } = useQuery(settingsQuery());
  const months = lastMonths(dayOf(new Date()));
  const [month, setMonth] = useState(months[1]?.[0] ?? '');
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState('');
  const scheme = settings?.profile.gst?.scheme ?? 'not_registered';
  const ways = allWays().filter(({ of, right }) => of.includes(scheme) && (!right || may(right)));
  if (ways.length === 0) return null;

  async function save(way: Way) {
    setBusy(way.label);
    setMessage('');
    try {
      setMessage(openDaysInWords(await saveWay(way, month)));
    } catch (failure) {
      setMessage(fileProblem(failure));
    }
    setBusy(undefined);
  }
  return (
    <section className={styles.part} aria-labelledby="gst-files">
      <div>
        <h2 id="gst-files">{t('GST')}</h2>
        <p className={styles.quiet}>{t('Invoices, credit notes and purchases of a month, for your accountant.')}</p>
      </div>
      <div className={styles.actions}>
        <SelectField label={t('Month')} value={month} options={months} onChoose={setMonth} />
        {ways.map((way) => (
          <SteadyButton
            key={way.label}
            look="line"
            busy={busy === way.label}
            off={busy !== undefined}
            onClick={() => void save(way)}
          >
            {busy === way.label ? t('Collecting…') : way.label}
          </SteadyButton>
        ))}
      </div>
      <div aria-live="polite">{message && <p className={styles.failure}>{message}</p>}</div>
    </section>
  );
}
