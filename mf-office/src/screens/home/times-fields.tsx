import { MomentField } from '../../features/fields/time-fields.tsx';
import type { Times } from '../../queries/home.ts';
import { t } from '../../t.ts';
import styles from './home.module.css';

interface Props {
  times: Times;
  onChange: (times: Times) => void;
  problems: Readonly<Record<string, string>>;
}

/** An emptied field is omitted. */
function withTime(times: Times, name: keyof Times, value: string | undefined): Times {
  const { [name]: _old, ...rest } = times;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export const TimesFields = ({ times, onChange, problems }: Props) => (
  <div className={styles.row}>
    <MomentField
      label={t('Shown from (optional)')}
      value={times.starts_at}
      error={problems.starts_at}
      onChange={(value) => onChange(withTime(times, 'starts_at', value))}
    />
    <MomentField
      label={t('Shown until (optional)')}
      value={times.ends_at}
      error={problems.ends_at}
      onChange={(value) => onChange(withTime(times, 'ends_at', value))}
    />
  </div>
);
