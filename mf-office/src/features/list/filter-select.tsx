import { classes } from '@shop/ui/classes';
import { Select } from 'antd';
import { t } from '../../t.ts';
import styles from './filter-select.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value | undefined;
  /** Shown while nothing is chosen; without it one option is always chosen. */
  any?: string;
  /** For long texts, where few filters are beside each other. */
  isWide?: boolean;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | undefined) => void;
}

/** From so many options on, typing finds one faster than looking for it. */
const MANY = 8;
const ANY = '';

/** Filters a list by one of several values. Its width does not depend on the chosen one. */
export function FilterSelect<Value extends string>({ label, value, any, isWide, options, onChoose }: Props<Value>) {
  const all = [...(any === undefined ? [] : [{ value: ANY, label: any }]), ...options];
  return (
    <Select<string>
      className={classes(styles.filter, any !== undefined && value !== undefined && styles.set, isWide && styles.wide)}
      aria-label={label}
      value={value ?? ANY}
      options={all}
      showSearch={options.length > MANY ? { optionFilterProp: 'label' } : false}
      notFoundContent={t('Nothing fits.')}
      popupMatchSelectWidth={false}
      onChange={(chosen) => onChoose(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
