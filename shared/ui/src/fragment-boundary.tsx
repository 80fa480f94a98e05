import { Component, type ReactNode } from 'react';

interface Props {
  failed: ReactNode;
  children: ReactNode;
}

/** Limits a crash to the part that crashed. */
export class FragmentBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override render() {
    return this.state.crashed ? this.props.failed : this.props.children;
  }
}
