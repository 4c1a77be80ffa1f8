import { Button, type ButtonProps } from '@mantine/core'
import { Fingerprint } from 'lucide-react'
import type { useDeviceStep } from './use-device-step.ts'

interface PasskeyButtonProps extends ButtonProps {
  step: ReturnType<typeof useDeviceStep>
}

/** Starts a step that the device must confirm. */
export const PasskeyButton = ({ step, ...props }: PasskeyButtonProps) => (
  <Button
    fullWidth
    variant="light"
    // a long text needs two lines on a narrow phone
    h="auto"
    mih={42}
    py={6}
    styles={{ label: { whiteSpace: 'normal', height: 'auto', lineHeight: 1.5 } }}
    leftSection={<Fingerprint size={20} aria-hidden />}
    loading={step.isPending}
    onClick={() => void step.start()}
    {...props}
  />
)
