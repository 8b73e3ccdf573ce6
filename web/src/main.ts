import { mount } from 'svelte';
import App from './App.svelte';
import './style/system.css';
import './style/app.css';

mount(App, { target: document.getElementById('app')! });
