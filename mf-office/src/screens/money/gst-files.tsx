import type { GstScheme } from '@shop/contract/gst/settings';
import type { Right } from '@shop/contract/office/rights';
import { api, useQuery } from '@shop/platform';
import { addDays, dayOf } from '@shop/platform/dates';
import { SteadyButton } from '@shop/ui/steady-button';
import { useState } from 'react';
import { SelectField } from '../../features/fields/select-field.tsx';
import { CSV, fileProblem, saveFile } from '../../features/files/save-file.ts';
import { useMe } from '../../lib/me.ts';
import { fetchCsv } from '../../queries/download.ts';
import { moneyQuery } from '../../queries/money.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { t } from '../../t.ts';
import styles from './money.module.css';
import { lastMonths, type Month, openDaysInWords } from './months.ts';

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

interface Gstr1 {
  doc_issue: { doc_det: unknown[] };
  /** Days that are not closed yet, for which the file is too early. */
  open_days?: string[];
  /** Under which the shop issued other documents of the month. */
  other_gstins?: string[];
}

/** As the last lines of the file name a day. */
const WHY = '(?:Day not over|Day not closed|Changed after it was closed)';
const NOT_CLOSED = new RegExp(`^(?:${WHY},(\\S+)|(\\S+),${WHY})$`);

/** The first line has the titles. */
function readCsv(csv: string) {
  const [, ...lines] = csv.trim().split(/\r?\n/);
  const openDays = lines.flatMap((line) => {
    const [, first, second] = NOT_CLOSED.exec(line) ?? [];
    return first ?? second ?? [];
  });
  return { isEmpty: lines.length === openDays.length, openDays };
}

/** Saves the file, unless the month has nothing; what there is to know about it, in words. */
async function saveWay({ path, name }: Way, [month, label]: Month): Promise<string> {
  const nothing = t('There is nothing in {month}.', { month: label });
  if (path.endsWith('.csv')) {
    const csv = await fetchCsv(path, { month });
    const { isEmpty, openDays } = readCsv(csv);
    if (!isEmpty) saveFile(csv, `${name}-${month}.csv`, CSV);
    return [isEmpty ? nothing : '', openDaysInWords(openDays)].filter(Boolean).join(' ');
  }
  const { open_days = [], other_gstins = [], ...file } = await api.get<Gstr1>(path, { params: { month } });
  const isEmpty = file.doc_issue.doc_det.length === 0;
  if (!isEmpty) saveFile(JSON.stringify(file), `${name}-${month}.json`, JSON_FILE);
  for (const gstin of other_gstins) {
    const { open_days: _, other_gstins: __, ...other } = await api.get<Gstr1>(path, { params: { month, gstin } });
    saveFile(JSON.stringify(other), `${name}-${month}-${gstin}.json`, JSON_FILE);
  }
  const others =
    other_gstins.length > 0 &&
    t('What was issued under {gstins} has a file of its own: each GSTIN files its own return.', {
      gstins: other_gstins.join(', '),
    });
  return [isEmpty && !others ? nothing : '', others, openDaysInWords(open_days)].filter(Boolean).join(' ');
}

/** For the accountant, month by month; nothing for a shop that is not registered. */
export function GstFiles() {
  const { may } = useMe();
  const { data: settings } = useQuery(settingsQuery());
  const months = lastMonths(dayOf(new Date()));
  const [thisMonth, lastMonth] = months;
  const before = useQuery(moneyQuery(`${lastMonth[0]}-01`, addDays(`${thisMonth[0]}-01`, -1)));
  const [chosen, setChosen] = useState<string>();
  // A shop that is new this month has nothing in the last one.
  const usual = before.data?.days.length === 0 ? thisMonth : lastMonth;
  const month = months.find(([value]) => value === chosen) ?? usual;
  const [busy, setBusy] = useState<string>();
  const [message, setMessage] = useState('');
  const scheme = settings?.profile.gst?.scheme ?? 'not_registered';
  const ways = allWays().filter(({ of, right }) => of.includes(scheme) && (!right || may(right)));
  if (ways.length === 0) return null;

  async function save(way: Way) {
    setBusy(way.label);
    setMessage('');
    try {
      setMessage(await saveWay(way, month));
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
        <SelectField label={t('Month')} value={month[0]} options={months} onChoose={setChosen} />
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
