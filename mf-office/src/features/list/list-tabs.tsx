import { classes } from '@shop/ui/classes';
import { useMedia } from '@shop/ui/use-media';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../t.ts';
import { FilterSelect } from './filter-select.tsx';
import styles from './list-tabs.module.css';

interface Props<Value extends string> {
  label: string;
  /** Undefined if the list is none of them. */
  value: Value | undefined;
  tabs: readonly { value: Value; label: string }[];
  onChoose(value: Value): void;
  extra?: ReactNode;
}

/** Which of several lists is shown. On a phone they do not fit beside each other: one choice has all of them. */
export function ListTabs<Value extends string>({ label, value, tabs, onChoose, extra }: Props<Value>) {
  const isWide = useMedia('(min-width: 62em)');
  if (!isWide)
    return (
      <div className={styles.choice}>
        <FilterSelect
          label={label}
          {...(value === undefined && { any: t('Your filters') })}
          value={value}
          options={tabs}
          onChoose={(chosen) => chosen && onChoose(chosen)}
        />
        {extra}
      </div>
    );
  return (
    <Tabs
      aria-label={label}
      className={classes(value === undefined && styles.none)}
      activeKey={value ?? ''}
      items={tabs.map((tab) => ({ key: tab.value, label: tab.label }))}
      tabBarExtraContent={extra}
      onChange={(key) => {
        const chosen = tabs.find((tab) => tab.value === key);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
