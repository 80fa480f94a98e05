import { Collapse } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './product-form.module.css';

interface Props {
  title: string;
  /** Something in it needs attention: then it cannot stay folded. */
  isWrong: boolean;
  children: ReactNode;
}

/** A part of the form that can be folded; its fields stay in the page. */
export function FoldedPart({ title, isWrong, children }: Props) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Collapse
      className={styles.folded ?? ''}
      activeKey={isOpen || isWrong ? title : []}
      onChange={(keys) => setOpen(keys.length > 0)}
      items={[
        {
          key: title,
          label: <span className={styles.title}>{title}</span>,
          forceRender: true,
          children: <div className={styles.inside}>{children}</div>,
        },
      ]}
    />
  );
}
