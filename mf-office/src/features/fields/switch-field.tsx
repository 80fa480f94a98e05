import { Switch } from 'antd';
import { useId } from 'react';
import styles from './fields.module.css';

interface Props {
  label: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

export function SwitchField({ label, isOn, onSwitch }: Props) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={isOn} onChange={onSwitch} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
